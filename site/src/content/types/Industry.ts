export interface Offering {
  name: string
  text: string
  /** The id of the service that it is ordered as. */
  service: string
}

/** One section of the industries page. The file's name is its id; its picture stands beside it. */
export interface Industry {
  order: number
  name: string
  intro: string
  /** What the agency would ask a client of this trade before it quotes; left out of the page without it. */
  firstQuestion?: string
  offerings: readonly Offering[]
}
