type Group = 'design' | 'build' | 'run'

/** A service's place in its group, and its price. */
export interface PostedService {
  readonly design: 'service'
  readonly group: Group
  readonly groupName: string
  readonly code: string
  readonly heading: string
  readonly price: string
  /** The codes of all services of this group, in order. */
  readonly codes: readonly string[]
}

export interface PostedRate {
  readonly design: 'rate'
  readonly heading: string
  readonly rate: string
  readonly rateUnit: string
  readonly others: readonly { readonly name: string; readonly rate: string }[]
}

/** The agency's name over the lowest price of each group. */
export interface PostedGroups {
  readonly design: 'home'
  readonly groups: readonly {
    readonly id: Group
    readonly name: string
    readonly from: string
  }[]
}

export interface ShownProject {
  readonly design: 'project'
  readonly heading: string
  readonly industry: string
  readonly label: string
  readonly pictures: readonly [string]
}

/** A heading beside many pictures. */
export interface Mosaic {
  readonly design: 'mosaic'
  readonly heading: string
  readonly tiles: 'industries' | 'projects' | 'logos' | 'portraits'
  readonly label: string | null
  readonly pictures: readonly string[]
}

/** The heading over an empty destination board. */
export interface OpenQuestion {
  readonly design: 'question'
  readonly heading: string
  readonly promise: string
}

export interface PlainTitle {
  readonly design: 'title'
  readonly heading: string
}

/** What a page's social picture shows. `pictures` are keys of the media manifest. */
export type SocialPicture = {
  readonly path: string
  readonly alt: string
} & (PostedService | PostedRate | PostedGroups | ShownProject | Mosaic | OpenQuestion | PlainTitle)
