/** What one client says (specification, section 3). The file's name is its id; the photo stands beside it. */
export interface Testimonial {
  /** The one in the middle is shown first. */
  order: number
  name: string
  position: string
  company: string
  text: string
  /** Invented: the pages say so. False once it is real and its owner agreed to be shown. */
  sample: boolean
}
