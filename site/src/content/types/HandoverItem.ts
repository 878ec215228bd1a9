/** One of the things that a client is given when a project ends. */
export interface HandoverItem {
  /** What it is drawn as. */
  kind: 'code' | 'passwords' | 'guide'
  name: string
  text: string
  /** A few words each: files, accounts or steps. Only drawn. */
  lines: readonly string[]
}
