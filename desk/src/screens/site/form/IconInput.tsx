import { address, icons } from 'virtual:site-icons'
import { useState } from 'react'
import { Actions, Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { ChoiceList } from '../../../components/editor/ChoiceList.tsx'
import { Icon } from '../../../components/Icon.tsx'
import styles from './form.module.css'
import type { InputProps } from './inputs.tsx'
import { useForm } from './useForm.ts'

const CHOICES = icons.map(({ icon, name, words }) => {
  return { id: icon, name, detail: words, picture: <Icon name={icon} sprite={address} /> }
})

/** An input for an icon, chosen from the icons of the site in a dialog with a word filter. */
export function IconInput({ path, label, problem }: InputProps) {
  const { at, change } = useForm()
  const [isOpen, setOpen] = useState(false)
  const value = String(at(path) ?? '')
  const wanted = value ? 'Choose another' : 'Choose one'
  const close = () => setOpen(false)
  return (
    <div className={`${styles.field} stack`}>
      <span className="strong">{label}</span>
      <Button
        label={`${label}: ${nameOf(value) || 'none'}. ${wanted}`}
        onPress={() => setOpen(true)}
      >
        {value && <Icon name={value} sprite={address} />}
        {wanted}
      </Button>
      {problem && <p className="problem">{problem}</p>}
      {isOpen && (
        <Dialog title="Choose an icon" onClose={close}>
          <ChoiceList
            label="Find by a word"
            choices={CHOICES}
            chosen={value}
            onChoose={({ id }) => {
              change(path, id)
              close()
            }}
          />
          <Actions>
            <Button look="quiet" onPress={close}>
              Cancel
            </Button>
          </Actions>
        </Dialog>
      )}
    </div>
  )
}

function nameOf(chosen: string): string {
  return icons.find(({ icon }) => icon === chosen)?.name ?? ''
}
