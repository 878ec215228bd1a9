import { agency, chatLink } from './agency.ts'
import { contact } from './copy.ts'

/** A way to ask in the chat app: what its button says, and where that leads. */
export interface ChatInvitation {
  readonly label: string
  readonly path: string
}

/**
 * The chat beside a call to action.
 * @param greeting - what is typed already. It names the page, so that whoever answers knows what the visitor has read.
 */
export function askOnChat(greeting: string): ChatInvitation {
  return { label: `${contact.ask} ${agency.chat.label}`, path: chatLink(greeting) }
}
