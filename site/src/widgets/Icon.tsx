import sprite from 'virtual:icons'

interface IconProps {
  /** Any Phosphor icon's name: those that are named anywhere are in the sprite. */
  name: string
  /** The icon that the styles of what is around show in its place in another state. */
  otherwise?: string
}

/** A pictogram in the colour and size of the text beside it. Decoration: the text carries the meaning. */
export function Icon({ name, otherwise }: IconProps) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
      {otherwise && <use href={`${sprite}#${otherwise}`} />}
    </svg>
  )
}
