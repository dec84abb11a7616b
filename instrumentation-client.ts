// Evaluated in the first task of a page's start, so that less is left for the second: see `StartInTwoTasks`.
import 'react-dom/client'
