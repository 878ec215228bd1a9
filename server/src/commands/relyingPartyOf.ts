import { agencyFacts } from '../agencyFacts.ts'
import type { Config } from '../config.ts'
import type { RelyingParty } from '../team/teamStores.ts'
import { CommandError } from './Command.ts'

/** Whose passkeys a server with these settings takes. Throws `CommandError` where it serves no desk. */
export function relyingPartyOf({ desk }: Config): RelyingParty {
  if (desk === null) {
    throw new CommandError(
      'DESK_URL is not set, so nobody can reach the desk. Set it to its address, such as https://desk.example.com.',
    )
  }
  return { name: agencyFacts.name, url: desk.url ?? new URL(`http://localhost:${desk.port}`) }
}
