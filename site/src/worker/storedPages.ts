/** The name of the cache; its number is that of the format. */
export const PAGES = 'pages-1'

export const OLDEST_PAGE_SECONDS = 30 * 24 * 60 * 60

/** One entry a page: what follows the `?` changes nothing on it, and may tell where a visitor came from. */
export async function pageKey({ request }: { request: Request }): Promise<string> {
  const { origin, pathname } = new URL(request.url)
  return origin + pathname
}

/**
 * What may be stored of an answer: a page and nothing else. It is made anew, since a response that comes from the
 * network carries the whole address that was asked for.
 */
export async function storablePage({ response }: { response: Response }): Promise<Response | null> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  return response.status === 200 && isPage ? new Response(response.body, response) : null
}

/** The pages that open without a connection, the one seen last first. */
export async function storedPages(): Promise<{ path: string; title: string }[]> {
  const cache = await caches.open(PAGES)
  const requests = await cache.keys()
  const pages = requests.map(async (request) => {
    const html = (await (await cache.match(request))?.text()) ?? ''
    const named = / data-counted-as="([^"]*)"/.exec(html) ?? /<title>(.*?)<\/title>/.exec(html)
    const title = named?.[1]?.replace(/ \| [^|]*$/, '') ?? ''
    return { path: new URL(request.url).pathname, title }
  })
  return (await Promise.all(pages)).reverse()
}
