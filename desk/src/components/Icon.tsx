import own from 'virtual:icons'

interface IconProps {
  /** The name of a Phosphor icon; the build collects the names in the code into the sprite. */
  name: string
  /** The address of a sprite, if not the desk's own. */
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
