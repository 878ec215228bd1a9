import styles from './Choice.module.css'
import { Icon } from './Icon.tsx'

interface ChoiceProps<Id extends string> {
  label: string
  /** Whether the label is a heading above the buttons; otherwise only screen readers get the label. */
  isHeaded?: boolean
  options: readonly { readonly id: Id; readonly title: string; readonly icon?: string }[]
  chosen: Id | null
  onChoose: (id: Id) => void
}

/** Toggle buttons in a row. At most one of the buttons is pressed. */
export function Choice<Id extends string>(props: ChoiceProps<Id>) {
  const { label, isHeaded = false, options, chosen, onChoose } = props
  return (
    <fieldset aria-label={label}>
      {isHeaded && <legend className="h3">{label}</legend>}
      <div className={styles.group}>
        {options.map(({ id, title, icon }) => (
          <button
            key={id}
            type="button"
            className={isHeaded ? styles.option : `${styles.option} note`}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            {icon && <Icon name={icon} />}
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
