/** A colour as `#rrggbb` on light screens, and as it is on dark ones. */
export interface ThemedColour {
  light: string
  dark: string
}

/** What everything wears: pages, desk, icons, social pictures and mails. */
export interface Brand {
  /**
   * `drawn`: the sign that ships, in the brand's colours. `logo`: `content/pictures/mark.*` beside the name. `wordmark`: the
   * same in place of the name.
   */
  mark: 'drawn' | 'logo' | 'wordmark'
  /** Bars and the buttons that matter most: letters stand on it. */
  accent: ThemedColour
  /** Each group of services. On light screens white stands on it, too. */
  design: ThemedColour
  build: ThemedColour
  run: ThemedColour
}
