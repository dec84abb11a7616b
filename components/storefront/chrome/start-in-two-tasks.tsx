/**
 * Divides the start of a page in two tasks, so that a finger that comes in between is answered: on a slow phone the whole
 * start takes as long as a blink, and its halves do not. Next waits one turn of the browser for each entry of this list
 * before it takes the page over; the entry itself is a script of a type that no browser runs.
 */
export function StartInTwoTasks() {
  return <script>{'(self.__next_s=self.__next_s||[]).push([0,{type:"text/plain",children:""}])'}</script>
}
