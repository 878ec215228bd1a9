import { type ReactNode, useState } from 'react'
import { Field } from '../Field.tsx'
import styles from './ChoiceList.module.css'

export interface Choice {
  readonly id: string
  readonly name: string
  readonly picture?: ReactNode
  /** A second text beside the name, which the filter searches too: a fact's value, a page's path, or an icon's search words. */
  readonly detail: string
}

interface ChoiceListProps {
  label: string
  choices: readonly Choice[]
  chosen: string | null
  onChoose: (choice: Choice) => void
}

export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase().split(/\s+/)
  const found = choices.filter(({ name, detail }) => {
    const text = `${name} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <div className="stack">
      <Field label={label} type="search" value={typed} onChange={setTyped} autoComplete="off" />
      <ul className={styles.choices}>
        {found.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className={`${styles.choice} filling`}
              aria-current={choice.id === chosen || undefined}
              onClick={() => onChoose(choice)}
            >
              <span dir="auto">
                {choice.picture} {choice.name}
              </span>{' '}
              <span className="note">{choice.detail}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="note">There is none of this name.</p>}
    </div>
  )
}
