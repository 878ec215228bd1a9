import type { Exhibit } from './PictureBlock.ts'

/** A piece of a service's work, shown on its page. */
export interface WorkSample extends Exhibit {
  heading: string
  text: string
}
