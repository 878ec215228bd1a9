import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog, DialogActions } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { addressOf, type References } from './references.ts'
import type { TextKind } from './textSchema.ts'

interface LinkDialogProps {
  kind: TextKind
  /** The current address of the link; null to insert a new link. */
  href: string | null
  references: References
  onChoose: (href: string, words: string) => void
  onTakeOut: () => void
  onClose: () => void
}

export function LinkDialog(props: LinkDialogProps) {
  const { kind, href, references, onChoose, onTakeOut, onClose } = props
  const { pages, siteUrl, facts } = references
  const [typed, setTyped] = useState('')
  const address = addressOf(typed, kind, siteUrl)
  const choices = pages.map(({ path, title, kind: detail }) => ({
    id: addressOf(path, kind, siteUrl) ?? path,
    name: title,
    detail,
  }))
  const mail = facts['e-mail address']
  if (kind === 'legal' && mail) {
    choices.unshift({ id: 'mailto:{e-mail address}', name: 'A mail to us', detail: mail })
  }
  const known = choices.find(({ id }) => id === href)
  const isElsewhere = kind !== 'sentence'
  const wrong = isElsewhere
    ? 'This is no address. Paste one such as https://www.example.com/page.'
    : 'A sentence leads to pages of this site alone. Paste one of their addresses, or choose one above.'
  return (
    <Dialog title={href === null ? 'Link' : 'Another link'} onClose={onClose}>
      {href !== null && (
        <p>
          It leads to <bdi>{known?.name ?? href}</bdi>.
        </p>
      )}
      <ChoiceList
        label="Find a page"
        choices={choices}
        chosen={href}
        onChoose={({ id, name }) => onChoose(id, name)}
      />
      <Field
        label={isElsewhere ? 'Or an address' : 'Or the address of a page'}
        value={typed}
        onChange={setTyped}
        error={typed !== '' && address === null ? wrong : undefined}
        autoComplete="off"
      />
      <DialogActions onClose={onClose}>
        <Button
          isDisabled={address === null}
          onPress={() => address !== null && onChoose(address, typed.trim())}
        >
          Use this address
        </Button>
        {href !== null && (
          <Button look="danger" onPress={onTakeOut}>
            Remove the link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
