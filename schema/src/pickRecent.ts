/** How many the home page has room for. */
const ROOM = 4

interface Placed {
  readonly order: number
  readonly homeOrder?: number
  readonly sample: boolean
}

/** What the home page shows of the projects: one's own before samples, those with a `homeOrder` by it (all of one's own), then the newest. */
export function pickRecent<Project extends Placed>(projects: readonly Project[]): Project[] {
  const placed = projects.filter(({ sample, homeOrder }) => !sample && homeOrder !== undefined)
  return projects
    .toSorted(
      (a, b) =>
        Number(a.sample) - Number(b.sample) ||
        (a.homeOrder ?? Number.POSITIVE_INFINITY) - (b.homeOrder ?? Number.POSITIVE_INFINITY) ||
        b.order - a.order,
    )
    .slice(0, Math.max(ROOM, placed.length))
}
