/** What one client says (specification, section 3). The file's name is its id; the photo stands beside it. */
export interface Testimonial {
  /** The one in the middle is shown first. */
  order: number
  name: string
  position: string
  company: string
  text: string
  /** What `/testimonials` shows of it beside the others; left out, it is not among them. */
  change?: Change
  /** Invented: the pages say so. False once it is real and its owner agreed to be shown. */
  sample: boolean
}

/** What is different for a client. The first three are words of the testimonial, as they stand in its `text`. */
export interface Change {
  /** What was wrong. */
  before: string
  now: string
  /** What is as it was. */
  unchanged: string
  /** What was counted to see whether it is so; for a sample, what would be. */
  count: string
  /** The work that it is about: a folder of `content/projects/`. */
  project?: string
}
