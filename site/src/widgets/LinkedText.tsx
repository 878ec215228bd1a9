import { resolveSiteLink, SITE_LINK } from 'schema/siteLinks.ts'

interface LinkedTextProps {
  /** A text with links such as `[a website](/services/website-design)`, or `[the form](#form)` for a part of this page. */
  children: string
}

/** Running text with links to pages of this site. Links to other sites show as typed. */
export function LinkedText({ children }: LinkedTextProps) {
  // The parts come in threes: the text before a link, the link's text, the link's path.
  const parts = children.split(SITE_LINK)
  if (parts.length === 1) return children
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    const address = parts[index + 1] ?? ''
    if (!resolveSiteLink(address)) return `[${part}](${address})`
    return (
      <a key={address} href={address}>
        {part}
      </a>
    )
  })
}
