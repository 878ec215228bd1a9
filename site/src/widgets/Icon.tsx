import sprite from 'virtual:icons'

interface IconProps {
  /** The name of a Phosphor icon. Any icon can be used: the build collects all names from code and content into the sprite. */
  name: string
  /** A second icon, which style sheets show instead of the first for another state of the button. */
  otherwise?: string
}

/** A decorative icon in the colour and size of the text beside it. */
export function Icon({ name, otherwise }: IconProps) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
      {otherwise && <use href={`${sprite}#${otherwise}`} />}
    </svg>
  )
}
