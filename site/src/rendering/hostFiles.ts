import { ANSWER_PAGES } from 'protocol/paths.ts'
import { type SecuritySettings, securityHeaders } from 'protocol/securityHeaders.ts'
import {
  CACHE_AND_ASK,
  CACHE_FOR_EVER,
  CASE_STUDIES_FOLDER,
  HASHED_FOLDERS,
  SPECULATION_RULES_HEADER,
  SPECULATION_RULES_PATH,
  SPECULATION_RULES_TYPE,
  UNLISTED_FOLDERS,
} from 'protocol/siteHeaders.ts'

/**
 * Returns `_headers` and `_redirects`, which make Netlify and Cloudflare Pages answer like our own server. Both hosts revalidate pages and
 * serve `404.html` by themselves. No two rules set the same header, because the hosts would join the two values.
 */
export function hostFiles(settings: SecuritySettings): Record<'_headers' | '_redirects', string> {
  const everywhere = { ...securityHeaders(settings), 'Speculation-Rules': SPECULATION_RULES_HEADER }
  const below = (folders: readonly string[], headers: Record<string, string>) =>
    Object.fromEntries(folders.map((folder) => [`${folder}*`, headers]))
  const rules: Record<string, Record<string, string>> = {
    '/*': everywhere,
    ...below(HASHED_FOLDERS, { 'Cache-Control': CACHE_FOR_EVER }),
    ...below(UNLISTED_FOLDERS, { 'X-Robots-Tag': 'noindex' }),
    [SPECULATION_RULES_PATH]: { 'Content-Type': SPECULATION_RULES_TYPE },
  }
  const blocks = Object.entries(rules).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return {
    _headers: `${blocks.join('\n\n')}\n`,
    // For missing case studies only. Cloudflare Pages ignores rules with status 404 and serves `404.html`.
    _redirects: `${CASE_STUDIES_FOLDER}* ${ANSWER_PAGES.caseStudyNotFound} 404\n`,
  }
}

/** Returns the headers of `hostFiles` for a `server` block of nginx (see `deploy/nginx.conf`). */
export function nginxHeaders(settings: SecuritySettings): string {
  const add = ([name, value]: [string, string]) => `add_header ${name} ${quote(value)} always;`
  const within = (folders: readonly string[]) =>
    quote(`^/(${folders.map((folder) => folder.replaceAll('/', '')).join('|')})/`)
  return [
    '# Written by the build. It belongs to the site in dist/ beside it.',
    ...Object.entries(securityHeaders(settings)).map(add),
    add(['Speculation-Rules', SPECULATION_RULES_HEADER]),
    `set $cache_control ${quote(CACHE_AND_ASK)};`,
    `if ($uri ~ ${within(HASHED_FOLDERS)}) { set $cache_control ${quote(CACHE_FOR_EVER)}; }`,
    // With `always`, nginx would also send the header with a 404, which must not be cached for a year.
    'add_header Cache-Control $cache_control;',
    // Empty by default, because nginx omits a header with an empty value.
    "set $robots '';",
    `if ($uri ~ ${within(UNLISTED_FOLDERS)}) { set $robots noindex; }`,
    'add_header X-Robots-Tag $robots;',
    `location = ${SPECULATION_RULES_PATH} { types {} default_type ${SPECULATION_RULES_TYPE}; }`,
    '',
  ].join('\n')
}

/** Returns the security headers for a site block of Caddy (see `deploy/Caddyfile`). */
export function caddyHeaders(settings: SecuritySettings): string {
  const { 'Cross-Origin-Resource-Policy': resources, ...everywhere } = securityHeaders(settings)
  const lines = Object.entries(everywhere).map(
    ([name, value]) => `\t${name} ${JSON.stringify(value)}`,
  )
  return [
    '# Written by the build.',
    'header {',
    ...lines,
    '\t-Server',
    '}',
    // `?` only sets a default, because our server lets webmail show the pictures of issues.
    `header ?Cross-Origin-Resource-Policy ${resources}`,
    '',
  ].join('\n')
}

function quote(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`
}
