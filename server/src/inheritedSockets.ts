/** Below it are input, output and errors. */
const FIRST = 3

/** More than we could use would be somebody else's. */
const MOST = 8

/**
 * The sockets that systemd listens on for this process, by their file descriptors, in the order of its socket unit; none
 * where it was not started so. They stay open while this process restarts, and whoever connects meanwhile waits.
 */
export function inheritedSockets(
  listenPid: string | null,
  listenFds: string | null,
  pid: number,
): readonly number[] {
  // What an ancestor was given is not ours.
  if (listenPid !== String(pid) || !/^\d$/.test(listenFds ?? '')) return []
  const count = Math.min(Number(listenFds), MOST)
  return Array.from({ length: count }, (_, index) => FIRST + index)
}
