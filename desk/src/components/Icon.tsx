import own from 'virtual:icons'

interface IconProps {
  /** Any Phosphor icon's name; the build puts those that are named into the sprite. */
  name: string
  /** The address of another sprite than the desk's. */
  sprite?: string
}

/** A pictogram in the colour and size of the text beside it. Decoration: the text carries the meaning. */
export function Icon({ name, sprite = own }: IconProps) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
