/** The number of projects on the home page. */
const ROOM = 4

interface Placed {
  readonly order: number
  readonly homeOrder?: number
  readonly sample: boolean
}

/** Returns the projects of the home page: real before samples, then by `homeOrder`, then the newest. Real ones with `homeOrder` all show. */
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
