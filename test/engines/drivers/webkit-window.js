/**
 * A window with WebKitGTK's view and nothing around it, for WebKitWebDriver; gjs runs it. The tools around Debian's MiniBrowser keep its window at
 * least 447 px wide, and its automated view writes no console messages.
 */
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';

const [folder] = ARGV;
Gtk.init(null);
// A view without stored data would not write console messages.
const data = new WebKit2.WebsiteDataManager({ base_data_directory: folder, base_cache_directory: folder });
// Requests to other hosts go nowhere.
const away = new WebKit2.NetworkProxySettings('http://127.0.0.1:9', ['localhost', '*.localhost', '127.0.0.1']);
data.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, away);
const context = new WebKit2.WebContext({ website_data_manager: data });
context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  const application = new WebKit2.ApplicationInfo();
  application.set_name('webkit-window');
  application.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version());
  session.set_application_info(application);
  session.connect('create-web-view', () => {
    const window = new Gtk.Window({ default_width: 1280, default_height: 800, decorated: false });
    const settings = new WebKit2.Settings({ enable_write_console_messages_to_stdout: true });
    const view = new WebKit2.WebView({ web_context: context, is_controlled_by_automation: true, settings });
    // Between the lines of the console.
    view.connect('load-changed', (_, event) => {
      if (event === WebKit2.LoadEvent.STARTED) printerr('PAGE LEAVES');
      if (event === WebKit2.LoadEvent.COMMITTED) printerr('PAGE ARRIVES');
    });
    view.connect('close', () => window.destroy());
    window.add(view);
    window.show_all();
    return view;
  });
});
Gtk.main();
