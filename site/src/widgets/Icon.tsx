import sprite from 'virtual:icons'

interface IconProps {
  /** The name of any Phosphor icon: the build collects the names in code and content for the sprite. */
  name: string
  /** A second icon, which style sheets show instead of the first in another state. */
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
