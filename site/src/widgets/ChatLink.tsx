import type { ChatInvitation } from '../content/contact.ts'
import { ButtonLink } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** The chat beside a call to action: for who would rather write a line than fill in a form. */
export function ChatLink({ label, path }: ChatInvitation) {
  return (
    <ButtonLink href={path} look="chat">
      <Icon name="whatsapp-logo" />
      {label}
    </ButtonLink>
  )
}
