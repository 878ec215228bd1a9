import styles from './Icon.module.css'
import sprite from './icons.svg?no-inline'

interface IconProps {
  /** Any Phosphor icon's name; `npm run media` puts those that are named into icons.svg. */
  name: string
}

/** A pictogram in the colour and size of the text beside it. Decoration: the text carries the meaning. */
export function Icon({ name }: IconProps) {
  return (
    <svg className={styles.icon} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
