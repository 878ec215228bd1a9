/** One mark of the client grid. The file's name is its id; its logo stands beside it. */
export interface Client {
  order: number
  name: string
  /** Invented: the pages say so. False once it is real and its owner agreed to be shown. */
  sample: boolean
}
