import sprite from 'virtual:icons'

interface IconProps {
  /** Any Phosphor icon's name: those that are named anywhere are in the sprite. */
  name: string
}

/** A pictogram in the colour and size of the text beside it. Decoration: the text carries the meaning. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
