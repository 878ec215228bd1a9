import { resolveSiteLink, SITE_LINK } from 'schema/siteLinks.ts'

interface LinkedTextProps {
  /** Copy in which `[a website](/services/website-design)` links to a page of the site, and `[the form](#form)` to a part of this page. */
  children: string
}

/** Running text with links to pages of this site. Links to other sites show as typed. */
export function LinkedText({ children }: LinkedTextProps) {
  // The parts repeat in threes: the text before a link, the link's text, the link's path.
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
