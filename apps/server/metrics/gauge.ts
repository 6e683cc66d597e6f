import { Gauge, type Registry } from 'prom-client'

type Labels = Record<string, string>
type Said = { name: string; help: string; labels?: readonly string[] }
/** Sets one figure of a gauge, with its labels where it has some. */
export type Put = (value: number, labels?: Labels) => void

/** A gauge whose figures are read when the metrics are. Where they cannot be read there are none, rather than old ones. */
export function gauge(registry: Registry, { name, help, labels = [] }: Said, read: (put: Put) => unknown) {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset()
      const figures: [number, Labels][] = []
      try {
        await read((value, own = {}) => void figures.push([value, own]))
      } catch {
        // without labels a gauge that was reset is 0, which nobody has measured
        if (labels.length === 0) this.set(Number.NaN)
        return
      }
      for (const [value, own] of figures) this.labels(own).set(value)
    },
  })
}
