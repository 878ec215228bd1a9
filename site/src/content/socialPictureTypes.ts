/** A heading beside the agency's mark. */
interface Title {
  readonly design: 'title'
  readonly ground: 'light' | 'dark'
  readonly heading: string
  /** Beneath it; empty for none. */
  readonly label: string
}

/** What is sold, over what it costs. */
interface Price {
  readonly design: 'price'
  /** The group whose colour is the ground; null for the dark one. */
  readonly group: 'design' | 'build' | 'run' | null
  readonly over: string
  readonly heading: string
  /** What stands before and behind the price, on its line. */
  readonly before: string
  readonly price: string
  readonly behind: string
}

/** A heading beside a picture, by its key in the media manifest. */
interface Picture {
  readonly design: 'picture'
  readonly over: string
  readonly heading: string
  readonly label: string
  readonly picture: string
}

/** What a page's social picture shows. */
export type SocialPicture = {
  readonly path: string
  readonly alt: string
} & (Title | Price | Picture)
