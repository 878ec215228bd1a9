/** Runs `plainCalls` in a separate process, which a test can kill. */
import { answerCalls } from '../../commands/publishing/answerCalls.ts'
import { plainCalls } from './plainCalls.ts'

const [, , folder = ''] = process.argv
answerCalls(plainCalls(folder))
