/** Something that the site promises or claims in public, and only the owner can stand behind. */
export interface Claim {
  /** Finds it in the copy, wherever it stands. */
  says: RegExp
  /** Where that is the heading of lists: finds these, as `services/maintenance.ts service.included.0`. */
  lists?: RegExp
  /** What the owner has to be sure of. */
  confirm: string
  /** True once the owner is: the launch check then lets it pass. */
  confirmed: boolean
}
