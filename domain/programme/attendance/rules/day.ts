type Timed = { begins?: string | null | undefined; ends?: string | null | undefined }

const dayOf = (moment: string | null | undefined) => moment?.slice(0, 10)

/**
 * The entries of a programme on a day of the event's zone, including those that go on past midnight; without any, those of the next day that has
 * some. `day` is that day; undefined where nothing is left.
 */
export function programmeOfDay<Entry extends Timed>(all: readonly Entry[], today: string) {
  const begin = (entry: Entry) => dayOf(entry.begins) ?? ''
  const isOn = (entry: Entry, day: string) =>
    begin(entry) <= day && day <= (dayOf(entry.ends) ?? begin(entry))
  const later = all.map(begin).filter((day) => day > today)
  const day = all.some((entry) => isOn(entry, today)) ? today : later.toSorted()[0]
  return { day, entries: day === undefined ? [] : all.filter((entry) => isOn(entry, day)) }
}
