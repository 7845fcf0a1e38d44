import { testAnswer } from './approve/test-answers'
import { startFrame } from './start-frame'

// The sandbox's own build of the frame: a test may answer for the person. Never to be served to people.
startFrame({ answerFor: testAnswer })
