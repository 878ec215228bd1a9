import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import styles from './Choice.module.css'
import { Icon } from './Icon.tsx'

interface ChoiceProps<Id extends string> {
  label: string
  options: readonly { readonly id: Id; readonly title: string; readonly icon?: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Toggle buttons in a row. Exactly one of the buttons is always pressed. */
export function Choice<Id extends string>({ label, options, chosen, onChoose }: ChoiceProps<Id>) {
  return (
    <ToggleButtonGroup
      className={styles.group ?? ''}
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const option = options.find(({ id }) => keys.has(id))
        if (option) onChoose(option.id)
      }}
    >
      {options.map(({ id, title, icon }) => (
        <ToggleButton key={id} id={id} className={`${styles.option} note`}>
          {icon && <Icon name={icon} />}
          {title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
