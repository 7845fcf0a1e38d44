import { testAnswer } from './approve/test-answers'
import { startFrame } from './start-frame'

// The sandbox's own build of the frame, in which a test may answer for the user. Never serve it in production.
startFrame({ answerFor: testAnswer })
