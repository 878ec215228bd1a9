import own from 'virtual:icons'

interface IconProps {
  /** The name of a Phosphor icon. The build finds the names in the source, and puts their icons into the sprite. */
  name: string
  /** The URL of the sprite that contains the icon; by default the desk's own sprite. */
  sprite?: string
}

/** A decorative icon in the colour and size of the surrounding text. Screen readers skip the icon: the text must carry the meaning. */
export function Icon({ name, sprite = own }: IconProps) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
