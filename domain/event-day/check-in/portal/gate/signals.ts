import type { Colour } from '../../rules/verdict.ts'

/** Tones in hertz and pauses, so that colours are told apart by ear, and a pattern for the hand. */
const tones: Record<Colour, readonly number[]> = { green: [880], amber: [620, 620], red: [220, 180, 220] }
const shakes: Record<Colour, number[]> = { green: [60], amber: [60, 80, 60], red: [300, 100, 300] }

let audio: AudioContext | undefined

/** The same verdict by sound and by vibration; a device that can do neither shows it. */
export function signal(colour: Colour): void {
  navigator.vibrate?.(shakes[colour])
  try {
    audio ??= new AudioContext()
    const from = audio.currentTime
    for (const [at, hertz] of tones[colour].entries()) {
      const tone = audio.createOscillator()
      tone.frequency.value = hertz
      tone.connect(audio.destination)
      tone.start(from + at * 0.22)
      tone.stop(from + at * 0.22 + 0.16)
    }
  } catch {
    // no sound without a gesture, or without a speaker
  }
}
