interface LinkedTextProps {
  /** Copy in which `[a website](/services/website-design)` is a link to a page of the site, and `[the form](#form)` to a part of its own. */
  children: string
}

const LINK = /\[([^\]]+)\]\(([/#][^)\s]*)\)/

/** Running text with links in it. */
export function LinkedText({ children }: LinkedTextProps) {
  // What stands before a link, its text, its path, what stands before the next one, and so on.
  const parts = children.split(LINK)
  if (parts.length === 1) return children
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      <a key={parts[index + 1]} href={parts[index + 1]}>
        {part}
      </a>
    )
  })
}
