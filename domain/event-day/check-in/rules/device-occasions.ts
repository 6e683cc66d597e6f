type Placed = { id: string; gateId: string | null }

/** The occasions of a new device once a gate is chosen for it: all of that gate, and of those chosen before the ones that are at no gate. */
export const occasionsWithGate = (
  offered: readonly Placed[],
  chosen: readonly string[],
  gateId: string,
): string[] =>
  offered.flatMap((each) =>
    (each.gateId ? each.gateId === gateId : chosen.includes(each.id)) ? [each.id] : [],
  )
