/** Keys of WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CODES: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

/** @param keys as Playwright writes them, `Shift+Tab` @returns the body of the command */
export function keyActions(keys: readonly string[]): object {
  const actions = keys.flatMap((combination): KeyAction[] => {
    const values = combination === '+' ? ['+'] : combination.split('+').map((key) => CODES[key] ?? key);
    const down = values.map((value): KeyAction => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value): KeyAction => ({ type: 'keyUp', value }));
    return [...down, ...up];
  });
  return { actions: [{ type: 'key', id: 'keyboard', actions }] };
}
