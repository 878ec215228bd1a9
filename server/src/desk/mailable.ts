import { IssueError } from '../newsletter/issue/IssueError.ts'
import { DeskError } from './DeskError.ts'

/** What `make` makes of an issue; refuses one that cannot be mailed as it is written, with the reason. */
export async function mailable<T>(make: () => T | Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof IssueError) throw new DeskError(400, 'invalid', error.message)
    throw error
  }
}
