import { address, icons } from 'virtual:site-icons'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Field } from '../../../components/Field.tsx'
import styles from './form.module.css'
import type { InputProps } from './inputs.tsx'
import { useForm } from './useForm.ts'

/** One of the icons that the site draws. It is chosen from pictures, found by a word. */
export function IconInput({ path, label, problem }: InputProps) {
  const { at, change } = useForm()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const value = String(at(path) ?? '')
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const found = icons.filter(({ words }) => words.includes(typed.trim().toLowerCase()))
  return (
    <div className={`${styles.field} stack`}>
      <span className="strong">{label}</span>
      <Button
        label={`${label}: ${value ? spokenIcon(value) : 'none'}. Choose`}
        onPress={() => setOpen(true)}
      >
        {value && <SiteIcon name={value} />}
        {value ? 'Choose another' : 'Choose one'}
      </Button>
      {problem && <p className="problem">{problem}</p>}
      {isOpen && (
        <Dialog title="Choose an icon" onClose={close}>
          <Field
            label="Find by a word"
            type="search"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
          <ul className={styles.icons}>
            {found.map(({ name }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.icon}
                  title={spokenIcon(name)}
                  aria-label={spokenIcon(name)}
                  aria-pressed={name === value}
                  onClick={() => {
                    change(path, name)
                    close()
                  }}
                >
                  <SiteIcon name={name} />
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="note">There is none for this word.</p>}
        </Dialog>
      )}
    </div>
  )
}

function SiteIcon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`${address}#${name}`} />
    </svg>
  )
}

function spokenIcon(name: string): string {
  return name.replaceAll('-', ' ')
}
